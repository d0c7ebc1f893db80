import type { Services } from '../platform/context.ts'

const CLOSED_DEMO =
  '  Demo accounts have no passwords, because HOST or APP_URL is not loopback: make an admin with npm run pawpal -- create-admin <email>, or start empty with DEMO=off and a new DATA_DIR.'

/** What a server says when it is open. */
export function welcome({ settings, demo }: Pick<Services, 'settings' | 'demo'>): string {
  const accounts = demo?.accounts?.map(
    ({ role, email, password }) => `    ${role.padEnd(8)} ${email.padEnd(24)} ${password}`,
  )
  const closed = demo ? ['', CLOSED_DEMO] : []
  const hint = accounts ? ['', '  Demo accounts (to start empty: DEMO=off and a new DATA_DIR):', ...accounts] : closed
  return ['', `  Pawpal is open at ${settings.appUrl}`, ...hint, '', ''].join('\n')
}
