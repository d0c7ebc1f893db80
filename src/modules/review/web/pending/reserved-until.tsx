import { Clock } from '../../../../ui/data/moment.tsx'

export function ReservedUntil({ at }: { at: string }) {
  return (
    <>
      {'Reserved for you until '}
      <Clock at={at} />
    </>
  )
}
