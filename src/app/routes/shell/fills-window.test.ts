import { expect, test } from 'vitest'
import { fillsWindow } from './fills-window.ts'

test.each([
  '/chat',
  '/chat/7f3a',
  '/messages',
  '/organization/kestrel-lane/inbox',
  '/organization/inbox-rescue/inbox/7',
])('%s fills the window', path => expect(fillsWindow(path)).toBe(true))

test.each(['/organization/inbox-rescue/board', '/organization/inbox', '/shelter/inbox-rescue', '/chat-cats', '/home'])(
  '%s has a footer',
  path => expect(fillsWindow(path)).toBe(false),
)
