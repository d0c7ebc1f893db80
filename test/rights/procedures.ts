import { COUNTER_PROCEDURES } from './counter-procedures.ts'
import { REVIEW_PROCEDURES } from './review-procedures.ts'
import { SITE_PROCEDURES } from './site-procedures.ts'
import { HAND_IN_PROCEDURES } from './hand-in-procedures.ts'
import { RECORD_PROCEDURES } from './record-procedures.ts'
import { ADOPTION_PROCEDURES } from './adoption-procedures.ts'
import { TRANSFER_PROCEDURES } from './transfer-calls.ts'

/**
 * The status of every procedure for each test user, with an item of the owner. `test-users.ts` has the users,
 * `calls.ts` the inputs. Brackets name further cases of a procedure. A new procedure needs a line here, and one in
 * `calls.ts` if it has an input.  `ok`: the call succeeds. `none`: it succeeds and leaves the owner's item unchanged.
 * 401: signed out. 403: not allowed. 404: hidden. A code: the call is allowed, and refused for another reason.
 */
export const PROCEDURES = `
                               visitor       user          owner         other         vet           admin         suspended

accounts.me                    ok            ok            ok            ok            ok            ok            ok
accounts.site                  ok            ok            ok            ok            ok            ok            ok
accounts.signUp                ok            ok            ok            ok            ok            ok            ok
accounts.verifyEmail           ok            ok            ok            ok            ok            ok            ok
accounts.resendVerification    ok            ok            ok            ok            ok            ok            ok
accounts.signIn                ok            ok            ok            ok            ok            ok            403
accounts.finishSignIn          SIGN_IN_AGAIN SIGN_IN_AGAIN SIGN_IN_AGAIN SIGN_IN_AGAIN SIGN_IN_AGAIN SIGN_IN_AGAIN SIGN_IN_AGAIN
accounts.startPasskeySignIn    ok            ok            ok            ok            ok            ok            ok
accounts.signInWithPasskey     PASSKEY_REFUSED PASSKEY_REFUSED PASSKEY_REFUSED PASSKEY_REFUSED PASSKEY_REFUSED PASSKEY_REFUSED PASSKEY_REFUSED
accounts.startGoogle           ok            ok            ok            ok            ok            ok            ok
accounts.signOut               ok            ok            ok            ok            ok            ok            ok
accounts.requestReset          ok            ok            ok            ok            ok            ok            ok
accounts.checkResetLink        ok            ok            ok            ok            ok            ok            ok
accounts.resetPassword         WEAK_PASSWORD WEAK_PASSWORD WEAK_PASSWORD WEAK_PASSWORD WEAK_PASSWORD WEAK_PASSWORD WEAK_PASSWORD
accounts.denySignIn            LINK_INVALID  LINK_INVALID  LINK_INVALID  LINK_INVALID  LINK_INVALID  LINK_INVALID  LINK_INVALID
accounts.confirmEmailChange    LINK_INVALID  LINK_INVALID  LINK_INVALID  LINK_INVALID  LINK_INVALID  LINK_INVALID  LINK_INVALID
accounts.signOutEverywhere     401           ok            ok            ok            ok            ok            401
accounts.account               401           ok            ok            ok            ok            ok            401
accounts.changePassword        401           NO_PASSWORD   NO_PASSWORD   NO_PASSWORD   NO_PASSWORD   NO_PASSWORD   401
accounts.requestPasswordLink   401           ok            ok            ok            ok            ok            401
accounts.sessions              401           ok            ok            ok            ok            ok            401
accounts.revokeSession         401           404           ok            404           404           404           401
accounts.signOutElsewhere      401           ok            ok            ok            ok            ok            401
accounts.deleteAccount         401           ok            ok            ok            ok            ok            401
accounts.requestEmailChange    401           NO_PASSWORD   NO_PASSWORD   NO_PASSWORD   NO_PASSWORD   NO_PASSWORD   401
accounts.secondFactor          401           ok            ok            ok            ok            ok            401
accounts.confirm               401           NO_PASSWORD   NO_PASSWORD   NO_PASSWORD   NO_PASSWORD   NO_PASSWORD   401
accounts.startConfirmation     401           ok            ok            ok            ok            ok            401
accounts.checkConfirmation     401           ok            ok            ok            ok            ok            401
accounts.startAuthenticator    401           ok            ok            ok            ok            ok            401
accounts.confirmAuthenticator  401           WRONG_CODE    WRONG_CODE    WRONG_CODE    WRONG_CODE    WRONG_CODE    401
accounts.removeAuthenticator   401           ok            ok            ok            ok            ok            401
accounts.renewRecoveryCodes    401           NO_AUTHENTICATOR NO_AUTHENTICATOR NO_AUTHENTICATOR NO_AUTHENTICATOR NO_AUTHENTICATOR 401
accounts.startPasskey          401           ok            ok            ok            ok            ok            401
accounts.addPasskey            401           PASSKEY_REFUSED PASSKEY_REFUSED PASSKEY_REFUSED PASSKEY_REFUSED PASSKEY_REFUSED 401
accounts.renamePasskey         401           404           ok            404           404           404           401
accounts.removePasskey         401           404           ok            404           404           404           401

admin.dashboard                401           403           403           403           ok            ok            401
admin.weeks                    401           403           403           403           403           ok            401
admin.posts                    401           403           403           403           ok            ok            401
admin.decidePosts              401           403           403           403           ok            ok            401
admin.decidePosts (own post)   401           403           403           403           none          none          401
admin.removePosts              401           403           403           403           403           ok            401
admin.users                    401           403           403           403           403           ok            401
admin.changeRole               401           403           403           403           403           ok            401
admin.changeRole (own)         401           403           403           403           403           403           401
admin.verifyUser               401           403           403           403           403           ok            401
admin.suspendUser              401           403           403           403           403           ok            401
admin.suspendUser (own)        401           403           403           403           403           403           401
admin.unsuspendUser            401           403           403           403           403           ok            401
admin.signOutUser              401           403           403           403           403           ok            401
admin.vets                     401           403           403           403           403           ok            401
admin.createVet                401           403           403           403           403           ok            401
admin.updateVet                401           403           403           403           403           ok            401
admin.ownVet                   401           403           403           403           ok            404           401
admin.updateOwnVet             401           403           403           403           ok            404           401
admin.audit                    401           403           403           403           403           ok            401

${ADOPTION_PROCEDURES}
${COUNTER_PROCEDURES}

alerts.list                    401           ok            ok            ok            ok            ok            401
alerts.get                     401           404           ok            404           404           404           401
alerts.save                    401           ok            ok            ok            ok            ok            401
alerts.saveLike                401           ok            ok            ok            ok            ok            401
alerts.saveLike (pending post) 401           404           ok            404           ok            ok            401
alerts.change                  401           404           ok            404           404           404           401
alerts.remove                  401           404           ok            404           404           404           401
alerts.visit                   401           404           ok            404           404           404           401

badges.ofPerson                ok            ok            ok            ok            ok            ok            ok

chat.list                      401           ok            ok            ok            ok            ok            401
chat.unreadCount               401           ok            ok            ok            ok            ok            401
chat.start                     401           ok            WITH_ONESELF  ok            ok            ok            401
chat.get                       401           404           ok            ok            404           404           401
chat.messages                  401           404           ok            ok            404           404           401
chat.send                      401           404           ok            ok            404           404           401
chat.search                    401           ok            ok            ok            ok            ok            401
chat.deleteMessage             401           404           403           ok            404           404           401
chat.typing                    401           404           ok            ok            404           404           401
chat.markRead                  401           404           ok            ok            404           404           401
chat.heldMessages              401           403           403           403           403           ok            401
chat.heldMessageCount          401           403           403           403           403           ok            401
chat.decideHeld                401           403           403           403           403           ok            401
chat.cleanUp                   401           ok            ok            ok            ok            ok            401

comments.list                  ok            ok            ok            ok            ok            ok            ok
comments.list (pending post)   404           404           ok            404           ok            ok            404
comments.add                   401           ok            ok            ok            ok            ok            401
comments.add (pending post)    401           404           ok            404           ok            ok            401
comments.remove                401           403           ok            ok            403           ok            401

communities.list               ok            ok            ok            ok            ok            ok            ok
communities.get                ok            ok            ok            ok            ok            ok            ok
communities.members            ok            ok            ok            ok            ok            ok            ok
communities.discussions        ok            ok            ok            ok            ok            ok            ok
communities.discussion         ok            ok            ok            ok            ok            ok            ok
communities.comments           ok            ok            ok            ok            ok            ok            ok
communities.create             401           ok            ok            ok            ok            ok            401
communities.update             401           403           ok            403           403           403           401
communities.close              401           403           403           403           403           ok            401
communities.reopen             401           403           403           403           403           ok            401
communities.join               401           ok            ok            ok            ok            ok            401
communities.leave              401           ok            ok            ok            ok            ok            401
communities.setRole            401           403           ok            403           403           403           401
communities.removeMember       401           403           ok            403           403           ok            401
communities.removedMembers     401           403           ok            403           403           ok            401
communities.unban              401           403           ok            403           403           ok            401
communities.write              401           403           ok            ok            403           403           401
communities.removeDiscussion   401           403           ok            403           403           ok            401
communities.pin                401           403           ok            403           403           403           401
communities.unpin              401           403           ok            403           403           403           401
communities.like               401           403           ok            ok            403           403           401
communities.unlike             401           403           ok            ok            403           403           401
communities.comment            401           403           ok            ok            403           403           401
communities.removeComment      401           403           ok            403           403           ok            401

apiKeys.list                   401           ok            ok            ok            ok            ok            401
apiKeys.create                 401           ok            ok            ok            ok            ok            401
apiKeys.renew                  401           404           ok            404           404           404           401
apiKeys.revoke                 401           404           ok            404           404           404           401

trust.own                      401           ok            ok            ok            ok            ok            401
trust.ofPerson                 401           403           403           403           403           ok            401

webhooks.list                  401           ok            ok            ok            ok            ok            401
webhooks.create                401           ok            ok            ok            ok            ok            401
webhooks.enable                401           404           ok            404           404           404           401
webhooks.test                  401           404           ok            404           404           404           401
webhooks.remove                401           404           ok            404           404           404           401
webhooks.deliveries            401           404           ok            404           404           404           401
webhooks.resend                401           404           ok            404           404           404           401

statistics.year                401           403           403           403           403           403           401

fosters.placements             401           403           403           403           403           403           401
fosters.ofPost                 401           403           403           403           403           403           401
fosters.people                 401           403           403           403           403           403           401
fosters.place                  401           403           403           403           403           403           401
fosters.addUpdate              401           403           403           403           403           403           401
fosters.ownOffer               401           ok            ok            ok            ok            ok            401
fosters.saveOffer              401           ok            OWN_ORGANIZATION ok            ok            ok            401
fosters.confirmOffer           401           404           404           404           404           404           401
fosters.withdrawOffer          401           ok            ok            ok            ok            ok            401
fosters.offers                 401           403           403           403           403           403           401
fosters.answerOffer            401           403           403           403           403           403           401
fosters.fitting                401           403           403           403           403           403           401
fosters.ask                    401           403           403           403           403           403           401
fosters.withdrawAsk            401           403           403           403           403           403           401
fosters.asks                   401           ok            ok            ok            ok            ok            401
fosters.answerAsk              401           404           ok            404           404           404           401
fosters.needs                  ok            ok            ok            ok            ok            ok            ok
fosters.need                   ok            ok            ok            ok            ok            ok            ok
fosters.saveNeed               401           404           ok            404           404           404           401
fosters.removeNeed             401           404           ok            404           404           404           401

feeds.listUploads              401           403           403           403           403           403           401
feeds.saveUpload               401           403           403           403           403           403           401
feeds.runUpload                401           403           403           403           403           403           401
feeds.removeUpload             401           403           403           403           403           403           401

freshness.link                 ok            ok            ok            ok            ok            ok            ok
freshness.questions            401           ok            ok            ok            ok            ok            401
freshness.answer               401           403           ok            403           403           403           401
freshness.answer (pending post) 401          404           STATUS_CHANGE_NOT_ALLOWED 404 403         403           401

imports.read                   401           403           FILE_UNREADABLE 403           403           403           401
imports.list                   401           403           ok            403           403           403           401
imports.get                    401           403           ok            403           403           403           401
imports.start                  401           403           ok            403           403           403           401
imports.stop                   401           403           ok            403           403           403           401
imports.undo                   401           403           ok            403           403           403           401
imports.setSchedule            401           403           ok            403           403           403           401
imports.removeSchedule         401           403           ok            403           403           403           401

notifications.list             401           ok            ok            ok            ok            ok            401
notifications.unreadCount      401           ok            ok            ok            ok            ok            401
notifications.markRead         401           404           ok            404           404           404           401
notifications.markAllRead      401           ok            ok            ok            ok            ok            401
notifications.remove           401           none          ok            none          none          none          401
notifications.mailChoices      401           ok            ok            ok            ok            ok            401
notifications.chooseMail       401           ok            ok            ok            ok            ok            401
push.status                    401           ok            ok            ok            ok            ok            401
push.subscribe                 401           KEY_CHANGED   KEY_CHANGED   KEY_CHANGED   KEY_CHANGED   KEY_CHANGED   401
push.remove                    401           404           ok            404           404           404           401
push.changeSettings            401           ok            ok            ok            ok            ok            401
push.decline                   401           ok            ok            ok            ok            ok            401
notifications.mailLink         ok            ok            ok            ok            ok            ok            ok

operations.overview            401           403           403           403           403           ok            401
operations.retryJob            401           403           403           403           403           404           401

organizations.get              ok            ok            ok            ok            ok            ok            ok
organizations.mine             401           ok            ok            ok            ok            ok            401
organizations.create           401           ok            ok            ok            ok            ok            401
organizations.fromProfile      401           NO_SHELTER    NO_SHELTER    NO_SHELTER    NO_SHELTER    NO_SHELTER    401
organizations.own              401           403           403           403           403           403           401
organizations.update           401           403           403           403           403           403           401
organizations.setTrust         401           403           403           403           403           ok            401
organizations.close            401           403           403           403           403           403           401
organizations.members          401           403           403           403           403           403           401
organizations.setRole          401           403           403           403           403           403           401
organizations.removeMember     401           403           403           403           403           403           401
organizations.handOver         401           403           403           403           403           403           401
organizations.leave            401           403           403           403           403           403           401
organizations.invitations      401           403           403           403           403           403           401
organizations.invite           401           403           403           403           403           403           401
organizations.resendInvitation 401           403           403           403           403           403           401
organizations.withdrawInvitation 401         403           403           403           403           403           401
organizations.invitation       ok            ok            ok            ok            ok            ok            ok
organizations.acceptInvitation 401           403           403           403           403           403           401

photos.uploadDocument          401           NOT_A_DOCUMENT NOT_A_DOCUMENT NOT_A_DOCUMENT NOT_A_DOCUMENT NOT_A_DOCUMENT 401
photos.upload                  401           NOT_AN_IMAGE  NOT_AN_IMAGE  NOT_AN_IMAGE  NOT_AN_IMAGE  NOT_AN_IMAGE  401
${HAND_IN_PROCEDURES}
${RECORD_PROCEDURES}
places.suggest                 ok            ok            ok            ok            ok            ok            ok
places.shown                   ok            ok            ok            ok            ok            ok            ok
posts.almost                   ok            ok            ok            ok            ok            ok            ok
posts.list                     ok            ok            ok            ok            ok            ok            ok
posts.map                      ok            ok            ok            ok            ok            ok            ok
posts.get                      ok            ok            ok            ok            ok            ok            ok
posts.get (pending post)       404           404           ok            404           ok            ok            404
posts.get (draft)              404           404           ok            404           404           404           404
posts.similar                  ok            ok            ok            ok            ok            ok            ok
posts.similar (pending post)   404           404           ok            404           ok            ok            404
posts.print                    ok            ok            ok            ok            ok            ok            ok
posts.print (pending post)     404           404           ok            404           ok            ok            404
posts.round                    401           ok            ok            ok            ok            ok            401
posts.ofOwner                  ok            ok            ok            ok            ok            ok            ok
posts.mine                     401           ok            ok            ok            ok            ok            401
posts.mineCounts               401           ok            ok            ok            ok            ok            401
posts.analytics                401           ok            ok            ok            ok            ok            401
posts.create (own photo)       401           ok            ok            ok            ok            ok            401
posts.create                   401           PHOTO_UNKNOWN ok            PHOTO_UNKNOWN PHOTO_UNKNOWN PHOTO_UNKNOWN 401
posts.submit                   401           403           ok            403           403           403           401
posts.submit (draft)           401           404           ok            404           404           404           401
posts.update                   401           403           ok            403           403           403           401
posts.update (pending post)    401           404           ok            404           403           403           401
posts.update (draft)           401           404           ok            404           404           404           401
posts.setAvailability          401           403           ok            403           403           403           401
posts.setAvailability (pending post) 401     404           ok            404           403           403           401
posts.bondable                 401           ok            ok            ok            ok            ok            401
posts.favorites                401           ok            ok            ok            ok            ok            401
posts.favorite                 401           ok            ok            ok            ok            ok            401
posts.favorite (pending post)  401           404           ok            404           ok            ok            401
posts.unfavorite               401           ok            ok            ok            ok            ok            401
posts.remove                   401           403           ok            403           403           ok            401
posts.remove (pending post)    401           404           ok            404           403           ok            401
posts.remove (draft)           401           404           ok            404           404           404           401
profiles.get                   ok            ok            ok            ok            ok            ok            ok
profiles.updateBio             401           ok            ok            ok            ok            ok            401
profiles.settings              401           ok            ok            ok            ok            ok            401
profiles.updateSettings        401           ok            ok            ok            ok            ok            401
profiles.images                401           ok            ok            ok            ok            ok            401
profiles.addImage              401           PHOTO_UNKNOWN ok            PHOTO_UNKNOWN PHOTO_UNKNOWN PHOTO_UNKNOWN 401
profiles.removeImage           401           404           ok            404           404           404           401
${REVIEW_PROCEDURES}safety.block                   401           ok            ONESELF       ok            ok            ok            401
safety.unblock                 401           ok            ok            ok            ok            ok            401
safety.blocks                  401           ok            ok            ok            ok            ok            401
safety.report                  401           ok            ONESELF       ok            ok            ok            401
safety.report (conversation)   401           404           ok            ok            404           404           401
safety.reports                 401           403           403           403           403           ok            401
safety.reportCounts            401           403           403           403           403           ok            401
safety.claimReport             401           403           403           403           403           ok            401
safety.releaseReport           401           403           403           403           403           ok            401
safety.removeReported          401           403           403           403           403           ok            401
safety.suspendReported         401           403           403           403           403           ok            401
safety.ownSuspension           ok            ok            ok            ok            ok            ok            ok
safety.appeal                  SIGN_IN_AGAIN SIGN_IN_AGAIN SIGN_IN_AGAIN SIGN_IN_AGAIN SIGN_IN_AGAIN SIGN_IN_AGAIN ok
safety.answerAppeal            401           403           403           403           403           ok            401
safety.closeReport             401           403           403           403           403           ok            401
${SITE_PROCEDURES}${TRANSFER_PROCEDURES}`
