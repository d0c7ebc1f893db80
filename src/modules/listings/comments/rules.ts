/** The person who reads or acts; null for a visitor. */
type Viewer = { id: string; role: string } | null

interface Written {
  authorId: string
  /** The owner of the comment's post. */
  ownerId: string
}

/** Authors delete their own comments, owners those on their posts, admins all. */
export const mayDelete = ({ authorId, ownerId }: Written, viewer: Viewer): boolean =>
  viewer !== null && (viewer.id === authorId || viewer.id === ownerId || viewer.role === 'admin')
