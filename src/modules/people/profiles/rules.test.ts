import { expect, test } from 'vitest'
import { uploadName } from '../../base/photos/rules.ts'
import { originalName } from './rules.ts'

test.each([
  [uploadName('aB3x', 1_700_000_000_000, 'sofa.jpg'), 'sofa.jpg'],
  [uploadName('aB3x', 1_700_000_000_000, 'user_upload_x_1_cat.jpg'), 'user_upload_x_1_cat.jpg'],
  [uploadName('aB3x', 1_700_000_000_000, 'my cat (1).jpg'), 'my_cat__1_.jpg'],
  ['another.jpg', 'another.jpg'],
])('the original name of %s is %s', (name, original) => {
  expect(originalName(name)).toBe(original)
})
