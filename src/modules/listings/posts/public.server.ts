export { publicPostsVersion } from './public-version.server.ts'
export {
  countPublicPosts,
  findPublicPosts,
  preparePublicSearch,
  type PublicMatches,
  type PublicSearch,
  type PublicSort,
} from './public-search.server.ts'
export { currentValues } from './dictionary-copy.server.ts'
export { readSitemapPosts, readSitemapPages, type SitemapPost } from './sitemap-posts.server.ts'
export { awardAdoptions } from './award-adoptions.server.ts'
export { announceAdoption, announcePost } from './announce-post.server.ts'
export {
  hasChangedSince,
  lockPost,
  nextVersion,
  lockBondedPosts,
  lockVisiblePost,
  type LockedPost,
  type BondedPosts,
} from './lock-post.server.ts'
export { placePosts } from './place-posts.server.ts'
export { publishPlacesOfPosts } from './publish-places.server.ts'
export { reopenAdopted } from './reopen-adopted.server.ts'
export { handlePostEvent, type PostEvent, type PostEventHandler } from './post-events.server.ts'
export { readPetSummaries } from './read-pet-summaries.server.ts'
export { readPetsForFit, type PetForFit } from './read-pets-for-fit.server.ts'
export { confirmPost, endHolds, holdPosts, setAvailability } from './set-availability.server.ts'
export { bitsOf } from './fact-bits.server.ts'
export { ageGroupOf, agesOf } from './fact-rules.ts'
export { defineLanguageJobs, requestLanguages } from './detect-languages.server.ts'
export { englishBreed, withBreedNames } from './breed-names.server.ts'
export { foldWords } from './fold-words.server.ts'
export { patternOf, valuesLike, type Matches } from './dictionary.server.ts'
export { readPost, readPosts } from './read-post.server.ts'
export {
  actorOn,
  ageOf,
  availabilityOf,
  birthMonthOf,
  birthOfDay,
  dayOfBirth,
  isVisibleTo,
  mayChange,
  latestBirth,
  monthsSince,
} from './rules.ts'
export { markAdopted, recordReview } from './record-review.server.ts'
export { readFacts } from './stored-facts.server.ts'
export { snapshotForReview, type PostSnapshot } from './snapshot-for-review.server.ts'
export { postAudience, type AnnouncedPost } from './post-audience.server.ts'
export { lockPostsOfUser, type PostIdsOfUser } from './lock-posts-of-user.server.ts'
export { removeFavoritesOfUser } from './remove-favorites-of-user.server.ts'
export { exportFavorites } from './export-favorites.server.ts'
export { foldedName, heldPosts, petNames, postPhotos, posts } from './tables.server.ts'
export { exportPosts } from './export-posts.server.ts'
export { sweepPetNames } from './sweep-pet-names.server.ts'
export { updatePost, type IsWithFoster } from './update-post.server.ts'
export type { ReadReviewRequired } from './create-post.server.ts'
export { addPhoto } from './add-photo.server.ts'
export { insertPosts } from './insert-posts.server.ts'
export { readPostFields, type PostFields } from './read-fields.server.ts'
export { removePost } from './remove-post.server.ts'
export { removePostsOfUser } from './remove-posts-of-user.server.ts'
export { recordProofOpening } from './proof-openings.server.ts'
export { mayOpenProof } from './may-open-proof.server.ts'
export { announceCounts, changeCounts, type PostCounts } from './change-counts.server.ts'
export { postEvidence } from './post-evidence.server.ts'
export { removeReportedPost } from './remove-reported-post.server.ts'
export { defineSuspendedListings, pauseListingsOfSuspended, type SuspensionHandler } from './pause-suspended.server.ts'
export { movePosts } from './move-posts.server.ts'
export { holdPendingCopies, isHeld, listCopies } from './hold-post.server.ts'
export { announceNewPost } from './announce-new-post.server.ts'
