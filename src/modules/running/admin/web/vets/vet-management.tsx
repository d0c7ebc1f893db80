import { useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { t } from '../../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../../app/client.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { ListFrame } from '../../../../../ui/data/list-frame.tsx'
import { useHydrated } from '../../../../../ui/use-hydrated.ts'
import { ExportLink } from '../table/export-link.tsx'
import { vetsQuery } from '../queries.ts'
import { SearchAndSort } from '../users/user-filters.tsx'
import { VetForm } from './vet-form.tsx'
import { VetTable } from './vet-table.tsx'

const FORM = 'new-vet'

/** The list of vets, and the form for a new one. */
export function VetManagement() {
  const [search] = useSearchParams()
  const list = useInfiniteQuery(vetsQuery(useQueries(), search))
  const [creating, setCreating] = useState(false)
  const hydrated = useHydrated()
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1>{t('Vet Management')}</h1>
        <Button
          variant={creating ? 'secondary' : 'primary'}
          className="disabled:opacity-100"
          disabled={!hydrated}
          aria-expanded={creating}
          aria-controls={creating ? FORM : undefined}
          onClick={() => setCreating(!creating)}
        >
          {creating ? t('Cancel') : t('Create New Vet Account')}
        </Button>
      </div>
      {creating && <VetForm id={FORM} onCreated={() => setCreating(false)} />}
      <div className="flex flex-wrap items-end justify-between gap-4">
        <SearchAndSort />
        <ExportLink table="vets" />
      </div>
      <ListFrame
        list={list}
        loading={t('Loading veterinarians')}
        more={t('More veterinarians')}
        moreFailed={t('More veterinarians could not be loaded. Check your connection and try again.')}
        failed={t('Failed to fetch veterinarians')}
        empty={t('No veterinarians found')}
      >
        {items => <VetTable vets={items} />}
      </ListFrame>
    </>
  )
}
