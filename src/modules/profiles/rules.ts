interface Viewer {
  id: string
}

/** What somebody may do on a person's page. A visitor is offered what any person may do after signing in. */
export const profileAbilities = (viewer: Viewer | null, userId: string) => ({
  edit: viewer?.id === userId,
  message: viewer?.id !== userId,
})
