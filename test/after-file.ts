type CleanUp = () => unknown

const cleanUps: CleanUp[] = []

/** Runs a function after the file's last test, latest first. Unlike `afterAll` it may also be called within a test. */
export const afterFile = (cleanUp: CleanUp): void => void cleanUps.push(cleanUp)

/** A failing one does not prevent the others. */
export async function cleanUp(): Promise<void> {
  const failures: unknown[] = []
  for (let next = cleanUps.pop(); next; next = cleanUps.pop())
    await Promise.try(next).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Cleaning up after a test file failed')
}
