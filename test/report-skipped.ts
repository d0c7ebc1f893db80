import type { Reporter, TestCase } from 'vitest/node'
import { reportSkipped } from '../test-support/skipped-tests.ts'

/** Says of each skipped test why: by the tags in vitest.config.ts, or by the note that the test gives. */
export const skippedTests: Reporter = {
  onTestRunEnd: modules => {
    const skipped = modules.flatMap(({ children }) => [...children.allTests('skipped')])
    reportSkipped(skipped.flatMap(test => reasonOf(test) ?? []))
  },
}

function reasonOf(test: TestCase): string | undefined {
  const tag = test.project.config.tags.find(({ name, skip }) => skip && test.tags.includes(name))
  const result = test.result()
  const note = result.state === 'skipped' ? result.note : undefined
  // Tests that were to run are skipped after a failure of their block.
  const unexplained = test.options.mode === 'skip' ? `${test.module.relativeModuleId} gives no reason` : undefined
  return tag?.description ?? note ?? unexplained
}
