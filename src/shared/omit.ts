/** A copy of an object without some of its keys. */
export function omit<Item extends object, const Key extends keyof Item>(
  item: Item,
  keys: readonly Key[],
): Omit<Item, Key> {
  const left = new Set<PropertyKey>(keys)
  return Object.fromEntries(Object.entries(item).filter(([key]) => !left.has(key))) as Omit<Item, Key>
}
