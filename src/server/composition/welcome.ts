import { CLI_NAME } from '../../platform/cli-name.ts'
import { SETUP_LINK_HOURS } from '../../modules/running/setup/vocabulary.ts'
import type { Services } from '../../api/context.ts'

const CLOSED_DEMO = `  Demo accounts have no passwords, because HOST or APP_URL is not loopback: make an admin with ${CLI_NAME} create-admin <email>, or start empty with DEMO=off and a new DATA_DIR.`

/** The text that a server prints once it accepts requests. */
const setupHint = (url: string): string[] => [
  '',
  `  This site has no admin yet. Open this address to set it up; it works once, for ${SETUP_LINK_HOURS} hours:`,
  `    ${url}`,
]

/** @param setupUrl of a site without an admin */
export function welcome({ settings, demo }: Pick<Services, 'settings' | 'demo'>, setupUrl?: string): string {
  const accounts = demo?.accounts?.map(
    ({ role, email, password }) => `    ${role.padEnd(8)} ${email.padEnd(24)} ${password}`,
  )
  const closed = demo ? ['', CLOSED_DEMO] : []
  const hint = accounts ? ['', '  Demo accounts (to start empty: DEMO=off and a new DATA_DIR):', ...accounts] : closed
  const setup = setupUrl ? setupHint(setupUrl) : []
  return ['', `  Pawpal is open at ${settings.appUrl}`, ...hint, ...setup, '', ''].join('\n')
}
