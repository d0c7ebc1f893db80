import { useQuery } from '@tanstack/react-query'
import { useQueries } from '../../../../client.ts'
import { Field } from '../../../../ui/form/field.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import type { Post } from '../../contract.ts'
import { petName } from '../pet-texts.ts'

interface BondFieldProps {
  /** The post of the form; absent for a new one. */
  post?: Pick<Post, 'id' | 'bondedWith'>
  value: number | null
  onChange: (postId: number | null) => void
}

/** Chooses the pet of the same owner that is adopted together with this one. Nothing if there is none to choose. */
export function BondField({ post, value, onChange }: BondFieldProps) {
  const { data = [] } = useQuery(useQueries().posts.bondable.queryOptions({}))
  const partner = post?.bondedWith ? [post.bondedWith] : []
  const others = [...partner, ...data.filter(({ id }) => id !== post?.id && id !== post?.bondedWith?.id)]
  if (others.length === 0) return null
  return (
    <Field label="Bonded With" hint="The two are shown and adopted together: a request for one is a request for both.">
      <Select
        value={value ?? ''}
        options={[
          { value: '', label: 'None' },
          ...others.map(other => ({ value: String(other.id), label: petName(other) })),
        ]}
        onChange={({ target }) => onChange(target.value ? Number(target.value) : null)}
      />
    </Field>
  )
}
