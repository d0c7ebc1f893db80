import { afterAll, beforeEach } from 'vitest'
import { pathOf, REQUIRED_IN_CI } from '../test-support/programs.ts'
import { cleanUp } from './after-file.ts'

// Vitest runs this for each test file, also if files share their modules.
afterAll(cleanUp)

// Where a program is missing in CI, the tests that need it fail with the line that says what to install.
beforeEach(({ task }) => {
  for (const program of REQUIRED_IN_CI) if (task.tags?.includes(program)) pathOf(program)
})
