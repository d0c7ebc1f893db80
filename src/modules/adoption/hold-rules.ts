/** Tells the requester for whom pets were on hold that the last day has passed. @param pets "Biscuit", or "Biscuit and Luna" */
export const heldEndedText = (pets: string): string =>
  `The hold of ${pets} for you has ended. Your adoption request is still open.`

/** Tells an owner that the last day of a hold has passed. @param next the name of who is next on the waiting list */
export function holdPassedText(pets: string, heldFor: string, next: string | undefined): string {
  const ended = `The hold of ${pets} for ${heldFor || 'the requester'} has ended.`
  return next
    ? `${ended} ${next} is next on your waiting list: you can put ${pets} on hold for them.`
    : `${ended} Nobody else is on your waiting list.`
}
