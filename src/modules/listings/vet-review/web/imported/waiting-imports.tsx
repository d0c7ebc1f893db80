import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useQueries } from '../../../../../app/client.ts'
import { t } from '../../../../../shared/i18n/t.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { preloadModal } from '../../../../../ui/overlay/dialog.tsx'
import type { WaitingImport } from '../../contract.ts'
import { importedQuery } from '../queries.ts'
import { ImportReview } from './import-review.tsx'

/** The owners of several imported listings that wait, each with the way to look through them together. */
export function WaitingImports() {
  const { data } = useQuery(importedQuery(useQueries()))
  const [opened, setOpened] = useState<WaitingImport['owner']>()
  const items = data?.items ?? []
  return (
    <>
      {items.length > 0 && (
        <div className="grid gap-2">
          {items.map(({ owner, waiting }) => (
            <div
              key={owner.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md bg-well px-4 py-1.5"
            >
              <p className="wrap-anywhere">
                {t('{count, plural, one {# imported listing} other {# imported listings}} of {name}', {
                  count: waiting,
                  name: owner.name,
                })}
              </p>
              <Button
                variant="secondary"
                size="sm"
                aria-label={t('Look through the listings of {name}', { name: owner.name })}
                onPointerEnter={preloadModal}
                onFocus={preloadModal}
                onClick={() => setOpened(owner)}
              >
                {t('Look through')}
              </Button>
            </div>
          ))}
        </div>
      )}
      {opened && <ImportReview key={opened.id} owner={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
