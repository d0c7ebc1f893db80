/** Whether an image failed to load. It may have done so before React listened to its events. */
export const hasFailed = ({ complete, naturalWidth, currentSrc }: HTMLImageElement): boolean =>
  complete && naturalWidth === 0 && currentSrc !== ''
