import type { Adoption } from '../../../modules/adoption/aftercare/contract.ts'
import { EndingForm, type EndingFormProps } from '../../../modules/adoption/happy-endings/web/ending-form.tsx'
import { EndingPanel } from '../../../modules/adoption/happy-endings/web/ending-panel.tsx'
import { usePhotoField } from '../../../modules/base/photos/web/use-photo-field.tsx'

/** Nothing once the pet went back. */
export const Panel = ({ adoption: { id, endedAt } }: { adoption: Adoption }) =>
  endedAt === null && <EndingPanel requestId={id} renderForm={props => <Form {...props} />} />

function Form(props: EndingFormProps) {
  const photo = usePhotoField({ initial: props.ending ? [props.ending.photo] : [] })
  return <EndingForm {...props} photo={photo} />
}
