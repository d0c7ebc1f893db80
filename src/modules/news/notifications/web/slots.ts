import { createSlot } from '../../../../ui/slot.tsx'

/** The dialog of an adoption request; null for a deleted one. */
export const RequestSlot = createSlot<{ requestId: number | null; onClose: () => void }>('request')
