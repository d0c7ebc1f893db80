import { useState } from 'react'
import { NotebookText } from '../../../../../ui/icons.tsx'
import { t } from '../../../../../shared/i18n/t.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { IconButton } from '../../../../../ui/button/icon-button.tsx'
import { onDemand } from '../../../../../ui/on-demand.ts'
import { Dialog, preloadModal } from '../../../../../ui/overlay/dialog.tsx'
import type { TemplatePanelProps } from './template-panel.tsx'

const panel = onDemand(() => import('./template-panel.tsx'))

/** Opens the templates below a field. Their code loads when they open. */
export function Templates({ onInsert, ...props }: TemplatePanelProps) {
  const [open, setOpen] = useState(false)
  const module = panel.useModule(open, () => setOpen(false))
  return (
    <div className="-mt-3 grid gap-3">
      <Button
        variant="quiet"
        size="sm"
        className="justify-self-start"
        aria-expanded={open}
        onPointerEnter={panel.preload}
        onFocus={panel.preload}
        onClick={() => setOpen(!open)}
      >
        {t('Templates')}
      </Button>
      {open && module && (
        <module.TemplatePanel
          {...props}
          onInsert={text => {
            setOpen(false)
            onInsert(text)
          }}
        />
      )}
    </div>
  )
}

/** An icon that opens the templates in a dialog, beside a field without room below it. */
export function TemplatesButton({ onInsert, ...props }: TemplatePanelProps) {
  const [open, setOpen] = useState(false)
  const module = panel.useModule(open, () => setOpen(false))
  const preload = () => {
    panel.preload()
    preloadModal()
  }
  return (
    <>
      <IconButton
        label={t('Insert a template')}
        title={t('Insert a template')}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        <NotebookText aria-hidden="true" size={21} className="text-soft" />
      </IconButton>
      {open && module && (
        <Dialog open onOpenChange={setOpen} title={t('Templates')} description={t('Texts that you use often.')}>
          <module.TemplatePanel
            {...props}
            onInsert={text => {
              setOpen(false)
              onInsert(text)
            }}
          />
        </Dialog>
      )}
    </>
  )
}
