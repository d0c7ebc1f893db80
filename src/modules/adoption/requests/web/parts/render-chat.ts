import type { ReactNode } from 'react'

/** Renders the button that opens the chat with a person about a pet. The page provides it: adoption's screens do not know the chat's. */
export type RenderChat = (wanted: { otherUserId: string; petName: string; postId: number }) => ReactNode
