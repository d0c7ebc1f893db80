export { publicPostsVersion } from './read/public-version.server.ts'
export {
  countPublicPosts,
  findPublicPosts,
  preparePublicSearch,
  type PublicMatches,
  type PublicSearch,
  type PublicSort,
} from './search/public-search.server.ts'
export { currentValues } from './storage/dictionary-copy.server.ts'
export { readSitemapPosts, readSitemapPages, type SitemapPost } from './read/sitemap-posts.server.ts'
export { awardAdoptions } from './write/award-adoptions.server.ts'
export {
  announceAdoption,
  type AnnouncedPost,
  announceNewPost,
  announcePost,
  postAudience,
} from './events/announce-post.server.ts'
export {
  type BondedPosts,
  hasChangedSince,
  lockBondedPosts,
  type LockedPost,
  lockPost,
  lockPosts,
  lockPostsOfUser,
  lockVisiblePost,
  nextVersion,
  type PostIdsOfUser,
} from './storage/lock-post.server.ts'
export { placePosts, publishPlacesOfPosts } from './upkeep/publish-places.server.ts'
export { reopenAdopted } from './write/reopen-adopted.server.ts'
export type { AnimalDeparture, AnimalMove, AnimalMoveStep, DepartureStep } from './events/animal-move.server.ts'
export type { Closing, PostEvent, PostEventHandler } from './events/post-events.server.ts'
export { readPetSummaries, readShownPets } from './read/read-pet-summaries.server.ts'
export { readPetsForFit, type PetForFit } from './read/read-pets-for-fit.server.ts'
export { confirmPost, endHolds, holdPosts, setAvailability } from './write/set-availability.server.ts'
export { bitsOf } from './facts/fact-bits.server.ts'
export { clearNeedsFoster, needsFoster, setNeedsFoster } from './write/needs-foster.server.ts'
export { searchPosts } from './search/search-posts.server.ts'
export { ageGroupOf, agesOf } from './facts/fact-rules.ts'
export { defineLanguageJobs, requestLanguages } from './upkeep/detect-languages.server.ts'
export { englishBreed, withBreedNames } from './facts/breed-name-rules.ts'
export { foldWords } from './upkeep/fold-words.server.ts'
export { patternOf, valuesLike, type Matches } from './storage/dictionary.server.ts'
export { readPost, readPosts } from './read/read-post.server.ts'
export {
  ageOf,
  availabilityOf,
  birthMonthOf,
  birthOfDay,
  dayOfBirth,
  hasBirthday,
  lastHoldDay,
  latestBirth,
  monthsSince,
} from './rules.ts'
export { actorOn, hiddenAs, isVisibleTo, mayChange } from './access.ts'
export { CLOSED_READERS, isAmong, isReader, isReaderWith } from './storage/closed-readers.server.ts'
export { setBond } from './write/set-bond.server.ts'
export { bondAgain, closePost, reopenClosed } from './write/close-post.server.ts'
export {
  markAdopted,
  type PostSnapshot,
  recordProofOpening,
  recordReview,
  snapshotForReview,
} from './write/record-review.server.ts'
export { readFacts } from './storage/stored-facts.server.ts'
export { removeFavoritesOfUser } from './favorites/favorite-post.server.ts'
export { exportFavorites } from './favorites/list-favorites.server.ts'
export { closedPostReaders, foldedName, heldPosts, petNames, postPhotos, posts } from './tables.server.ts'
export { exportPosts } from './read/export-posts.server.ts'
export { sweepPetNames } from './upkeep/sweep-pet-names.server.ts'
export { updatePost } from './write/update-post.server.ts'
export { addPhoto } from './write/post-photos.server.ts'
export { insertDraft } from './write/insert-draft.server.ts'
export { insertPosts } from './write/insert-posts.server.ts'
export { readPostFields, type PostFields } from './read/read-fields.server.ts'
export { removePost, removePostsOfUser, removeReportedPost } from './write/remove-post.server.ts'
export { mayOpenProof } from './access.server.ts'
export { announceCounts, changeCounts, type PostCounts } from './write/change-counts.server.ts'
export { postEvidence } from './read/post-evidence.server.ts'
export {
  defineSuspendedListings,
  pauseListingsOfSuspended,
  type SuspensionHandler,
} from './write/pause-suspended.server.ts'
export { submitPost } from './write/submit-post.server.ts'
export { withdrawPost } from './write/withdraw-post.server.ts'
export { moveListings, movePosts } from './write/move-posts.server.ts'
export { holdPendingCopies, isHeld, listCopies } from './write/hold-post.server.ts'
export { cardsOf, type CardRow, toCards } from './read/post-cards.server.ts'
export { answerVideoFrame } from './read/video-frame.server.ts'
