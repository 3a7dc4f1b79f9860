import AppIntents
import IntentHost
import Testing
import VisualIntelligence

@testable import MainActorClient

@Suite("An app whose code is on the main actor by default")
struct MainActorClientTests {
  private func host(_ delegate: any IntentHostDelegate = DecliningDelegate()) throws -> IntentHost {
    var registry = IntentRegistry()
    registry.register(Tree.self)
    registry.register(OpenTree.self)
    registry.register(OpenSeason.self)
    registry.register(MoreOfThem.self)
    registry.register(FindInPicture.self)
    return try IntentHost(registry, delegate: delegate)
  }

  @Test("Its snippet is made of its views")
  func snippet() async throws {
    let intent = TreeSnippet()
    intent.tree = try await #require(TreeQuery().entities(for: [3]).first)
    let outcome = try await host().perform(intent)
    #expect(outcome.snippet?.text == "<leaf.fill>\nTree 3")
    let page = try #require(outcome.snippet?.page())
    #expect(page.contains("linear-gradient(180deg"))
    #expect(page.contains("color-mix(in srgb, rgb(255 255 255) 90%, transparent)"))
  }

  @Test("Its union values and its intent of a schema are known to the host")
  func types() async throws {
    #expect(MoreOfThem.__assistantSchemaIntent == .visualIntelligence.semanticContentSearch)
    #expect(Found.allIntentValueTypes.count == 2)
    #expect(Found.season(.autumn).asIntentValue as? Season == .autumn)
    _ = try host()
  }

  @Test("Its choice is asked beside its view")
  func choice() async throws {
    let intent = PruneTree()
    intent.tree = try await #require(TreeQuery().entities(for: [3]).first)
    let delegate = ScriptedDelegate(choices: [1])
    #expect(try await host(delegate).perform(intent).value as? Bool == true)
    #expect(delegate.prompts == ["Prune it?"])
  }
}
