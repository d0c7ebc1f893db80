import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import type { Notification } from '../contract.ts'
import { ItemText } from './item-text.tsx'
import type { Selection } from '../../../../ui/form/use-selection.ts'

type SelectableItemProps = { item: Notification; selection: Selection }

/** A notification with a checkbox, while some are being selected. */
export function SelectableItem({ item, selection }: SelectableItemProps) {
  return (
    <li className="rounded-md px-3 py-1.5 hover:bg-well [&_label>span:last-child]:flex-1">
      <Checkbox
        checked={selection.ids.includes(item.id)}
        onChange={() => selection.toggle(item.id)}
        label={<ItemText item={item} />}
      />
    </li>
  )
}
