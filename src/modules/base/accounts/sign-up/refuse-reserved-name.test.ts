import { expect, test } from 'vitest'
import { isReservedName } from './refuse-reserved-name.server.ts'

test.each([
  'Pawpal', 'Pawpal Team', 'PawpalTeam', 'the pawpal support', 'Pаwраl Tеаm', 'Admin', 'ADMlN', 'Support Team', 'Аdmin', 'Moderator',
  'Ana from Pawpal Support', '✔ Verified', 'Ana ✓', 'Verified', 'Zespół Pawpal', 'administratör', 'Équipe Pawpal',
])('%s is reserved', name => expect(isReservedName(name)).toBe(true)) // prettier-ignore

test.each([
  'Ana Lima', 'Tierheim Berlin', 'Adam Minsk', 'Pawpal Fans of Porto', 'Support for Old Dogs', 'Teamwork Dogs', 'Iris Möller', 'علي', '王芳', '', ' ',
])('%s is free', name => expect(isReservedName(name)).toBe(false)) // prettier-ignore
