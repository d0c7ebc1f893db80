import type { ComponentProps, ReactNode } from 'react'
import { t } from '../../../../shared/i18n/t.ts'
import { ListFrame } from '../../../../ui/data/list-frame.tsx'
import { Section } from '../../../../ui/layout/page.tsx'

interface ReviewListProps<Item> {
  id: string
  title: string
  empty: string
  list: ComponentProps<typeof ListFrame<Item>>['list']
  renderCard: (item: Item) => ReactNode
  className: string
}

/** A section of the dashboard with a list and its loading, error and empty states. */
export function ReviewList<Item>({ id, title, empty, list, renderCard, className }: ReviewListProps<Item>) {
  return (
    <Section
      id={id}
      title={title}
      className="scroll-mt-[calc(var(--header)+4.5rem)] gap-4! lg:scroll-mt-[calc(var(--header)+1.5rem)]"
    >
      <ListFrame
        list={list}
        loading={t('Loading posts')}
        more={t('More posts')}
        moreFailed={t('More posts could not be loaded. Please try again.')}
        failed={t('Failed to fetch posts')}
        empty={empty}
        level={3}
        skeleton={{ rows: 2, className: 'h-48' }}
        followed
      >
        {items => <ul className={className}>{items.map(renderCard)}</ul>}
      </ListFrame>
    </Section>
  )
}
