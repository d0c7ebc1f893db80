import { expect, test } from 'vitest'
import { isReservedName, skeletonOf } from './skeleton.ts'

test.each([
  ['Café Dogs', 'Cafe\u200b Dogs'],
  ['Café Dogs', 'CAFE\u0301  DOGS'],
  ['Tierheim Berlin', 'Тіеrhеіm Веrlіn'],
  ['TIERHEIM BERLIN', 'Тіеrhеіm Веrlіn'],
  ['Pawpal', 'PawpaI'],
  ['Pawpal', 'Ｐａｗｐａｌ'],
  ['Dogs of Porto', 'D0gs of P0rt0'],
  ['Łódź', 'Lodz'],
  ['ΑΒΓ', 'αβγ'],
  ['ПРИВЕТ', 'привет'],
])('%s and %s look alike', (one, other) => expect(skeletonOf(one)).toBe(skeletonOf(other)))

test.each([
  ['Cat Club', 'Cat Clubs'],
  ['Cats 2', 'Cats 3'],
  ['猫カフェ', '犬カフェ'],
  ['قطط', 'كلاب'],
])('%s and %s do not', (one, other) => expect(skeletonOf(one)).not.toBe(skeletonOf(other)))

test.each([
  'Pawpal', 'Pawpal Team', 'PawpalTeam', 'the pawpal support', 'Pаwраl Tеаm', 'Admin', 'ADMlN', 'Support Team', 'Аdmin', 'Moderator',
  'Ana from Pawpal Support', '✔ Verified', 'Ana ✓', 'Verified', 'Zespół Pawpal', 'administratör', 'Équipe Pawpal',
])('%s is reserved', name => expect(isReservedName(name)).toBe(true)) // prettier-ignore

test.each([
  'Ana Lima', 'Tierheim Berlin', 'Adam Minsk', 'Pawpal Fans of Porto', 'Support for Old Dogs', 'Teamwork Dogs', 'Iris Möller', 'علي', '王芳', '', ' ',
])('%s is free', name => expect(isReservedName(name)).toBe(false)) // prettier-ignore
