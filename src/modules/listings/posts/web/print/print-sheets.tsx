import type { PrintedPost } from '../../contract.ts'
import type { PrintFormat } from '../../shapes/print-vocabulary.ts'
import { Flyer } from './flyer.tsx'
import { KennelCard } from './kennel-card.tsx'

const CARDS_ON_A4 = 4

/** The sheets of paper, each on a page of its size; `styles.css` has the pages. */
export function PrintSheets({ printed, format }: { printed: readonly PrintedPost[]; format: PrintFormat }) {
  return <div className="grid justify-items-center gap-6 print:block">{sheets[format](printed)}</div>
}

type Render = (printed: readonly PrintedPost[]) => React.ReactNode

const SHEET = 'w-full shadow-lift break-inside-avoid not-last:break-after-page print:shadow-none'

const sheets: Record<PrintFormat, Render> = {
  a6: printed =>
    printed.map(one => (
      <KennelCard
        key={one.post.id}
        printed={one}
        className={`${SHEET} max-w-[105mm] print:w-[105mm] print:[page:card-a6]`}
      />
    )),
  a5: printed =>
    printed.map(one => (
      <KennelCard
        key={one.post.id}
        printed={one}
        className={`${SHEET} max-w-[148mm] print:w-[148mm] print:[page:card-a5]`}
      />
    )),
  four: printed =>
    Array.from({ length: Math.ceil(printed.length / CARDS_ON_A4) }, (_, sheet) => {
      const cards = printed.slice(sheet * CARDS_ON_A4, (sheet + 1) * CARDS_ON_A4)
      return (
        <div
          key={cards[0]?.post.id}
          className={`${SHEET} grid max-w-[210mm] grid-cols-2 printed-sheet print:w-[210mm] print:[page:sheet-a4]`}
        >
          {cards.map(one => (
            <KennelCard key={one.post.id} printed={one} className="outline outline-dashed outline-line" />
          ))}
        </div>
      )
    }),
  flyer: printed =>
    printed.map(one => (
      <Flyer
        key={one.post.id}
        printed={one}
        className={`${SHEET} max-w-[210mm] print:w-[210mm] print:[page:sheet-a4]`}
      />
    )),
}
