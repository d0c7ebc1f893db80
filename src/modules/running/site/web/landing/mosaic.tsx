import type { ReactNode } from 'react'
import { cx } from '../../../../../ui/cx.ts'
import { CuriousCat, PerchedBird, SleepingDog } from '../../../../../ui/illustrations/illustrations.tsx'
import { Link } from '../../../../../ui/navigation/link.tsx'
import { PawMark } from '../../../../../ui/layout/logo.tsx'
import { Photo } from '../../../../../ui/data/photo.tsx'
import { photoSources } from '../../../../base/photos/rules.ts'
import type { PostCard } from '../../../../listings/posts/contract.ts'

/** Photos of five pets; drawings fill in where fewer are listed. */
export function Mosaic({ pets }: { pets: readonly PostCard[] }) {
  return (
    <div className="grid aspect-[10/9] grid-cols-6 grid-rows-6 gap-2.5 sm:gap-3.5">
      {places.map((place, index) => {
        const pet = pets[index]
        return pet ? <Face key={place.area} pet={pet} place={place} /> : <Drawing key={place.area} place={place} />
      })}
    </div>
  )
}

interface Place {
  area: string
  sizes: string
  well: string
  drawing: ReactNode
}

const places: Place[] = [
  {
    area: 'col-[1/4] row-[1/5]',
    sizes: '(width >= 64rem) 19rem, 44vw',
    well: 'bg-sun-well',
    drawing: <SleepingDog />,
  },
  {
    area: 'col-[4/7] row-[1/3]',
    sizes: '(width >= 64rem) 19rem, 44vw',
    well: 'bg-leaf-well',
    drawing: <PerchedBird />,
  },
  {
    area: 'col-[4/7] row-[3/7]',
    sizes: '(width >= 64rem) 19rem, 44vw',
    well: 'bg-brand-well',
    drawing: <CuriousCat />,
  },
  {
    area: 'col-[1/3] row-[5/7]',
    sizes: '(width >= 64rem) 13rem, 29vw',
    well: 'bg-well',
    drawing: <PawMark size={72} className="text-brand" />,
  },
  {
    area: 'col-[3/4] row-[5/7]',
    sizes: '(width >= 64rem) 7rem, 14vw',
    well: 'bg-rose-well',
    drawing: <PawMark size={36} className="text-rose" />,
  },
]

function Face({ pet, place: { area, sizes } }: { pet: PostCard; place: Place }) {
  const { photo } = pet
  return (
    <Link to={`/post/${pet.id}`} className={cx(tile, area, 'group focus-visible:rounded-lg')}>
      {photo && (
        <Photo
          {...photoSources(photo)}
          placeholder={photo.placeholder}
          width={photo.width}
          height={photo.height}
          sizes={sizes}
          alt={pet.name}
          priority
          className="size-full transition-transform duration-500 group-hover:scale-103"
        />
      )}
    </Link>
  )
}

function Drawing({ place: { area, well, drawing } }: { place: Place }) {
  return <div className={cx(tile, area, well, 'grid place-items-center p-4 sm:p-6 [&>svg]:max-h-full')}>{drawing}</div>
}

const tile = 'relative min-h-0 overflow-hidden rounded-md sm:rounded-lg'
