/** Maps items in their order, while up to `ahead` of them are in work. */
export async function* mapAhead<Item, Result>(
  items: readonly Item[],
  ahead: number,
  map: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const running: Promise<Result>[] = []
  for (const item of items) {
    const result = map(item)
    // Its failure is thrown when its turn comes.
    result.catch(() => undefined)
    running.push(result)
    if (running.length >= ahead) yield await (running.shift() as Promise<Result>)
  }
  for (const result of running) yield await result
}
