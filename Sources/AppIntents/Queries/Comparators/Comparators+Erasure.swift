extension EqualToComparator: ErasableComparator { var erasedComparator: Any { comparator } }
extension NotEqualToComparator: ErasableComparator { var erasedComparator: Any { comparator } }
extension GreaterThanComparator: ErasableComparator { var erasedComparator: Any { comparator } }
extension LessThanComparator: ErasableComparator { var erasedComparator: Any { comparator } }
extension GreaterThanOrEqualToComparator: ErasableComparator {
  var erasedComparator: Any { comparator }
}
extension LessThanOrEqualToComparator: ErasableComparator {
  var erasedComparator: Any { comparator }
}
extension IsBetweenComparator: ErasableComparator { var erasedComparator: Any { comparator } }
extension ContainsComparator: ErasableComparator { var erasedComparator: Any { comparator } }
extension HasPrefixComparator: ErasableComparator { var erasedComparator: Any { comparator } }
extension HasSuffixComparator: ErasableComparator { var erasedComparator: Any { comparator } }
