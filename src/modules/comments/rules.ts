/** Who looks or acts; null is a visitor. */
type Viewer = { id: string; role: string } | null

interface Written {
  authorId: string
  /** Of the post it stands under. */
  ownerId: string
}

/** Authors take back what they wrote, owners keep their pets' pages tidy, admins step in. */
export const mayDelete = ({ authorId, ownerId }: Written, viewer: Viewer): boolean =>
  viewer !== null && (viewer.id === authorId || viewer.id === ownerId || viewer.role === 'admin')
