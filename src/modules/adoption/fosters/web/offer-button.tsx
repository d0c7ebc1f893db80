import { useState } from 'react'
import { Button, type ButtonVariant } from '../../../../ui/button/button.tsx'
import { onDemand } from '../../../../ui/on-demand.ts'
import type { ChosenOrganization } from './offer-dialog.tsx'

const dialog = onDemand(() => import('./offer-dialog.tsx'))

interface OfferButtonProps {
  text: string
  variant?: ButtonVariant
  /** The organization on whose page it stands. */
  organization?: ChosenOrganization
}

/** Opens the form to offer a foster home. */
export function OfferButton({ text, variant = 'secondary', organization }: OfferButtonProps) {
  const [open, setOpen] = useState(false)
  const module = dialog.useModule(open, () => setOpen(false))
  return (
    <>
      <Button variant={variant} onPointerEnter={dialog.preload} onFocus={dialog.preload} onClick={() => setOpen(true)}>
        {text}
      </Button>
      {open && module && <module.OfferDialog organization={organization} onClose={() => setOpen(false)} />}
    </>
  )
}
