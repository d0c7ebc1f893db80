import { expect, test } from 'vitest'
import { skeletonOf } from './skeleton.ts'

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
])('%s and %s do not look alike', (one, other) => expect(skeletonOf(one)).not.toBe(skeletonOf(other)))
