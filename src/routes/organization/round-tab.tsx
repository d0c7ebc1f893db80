import { RoundList } from '../../modules/posts/web/print/round-list.tsx'

export const Component = () => <RoundList printPath="/print" />
