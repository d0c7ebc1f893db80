import type { Phrase, PhraseValue } from '../../../shared/i18n/t.ts'

/** A stored phrase in its present wording, by which it is translated. */
export const currentPhrase = ({ text, values }: Phrase): Phrase => ({
  text: FORMER_TEXTS[text] ?? text,
  ...(values && { values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, current(value)])) }),
})

const current = (value: PhraseValue): PhraseValue =>
  typeof value === 'object' && value !== null && 'text' in value ? currentPhrase(value) : value

/** Former wordings of notifications, and what they say now. */
export const FORMER_TEXTS: Readonly<Record<string, string>> = {
  '{count, plural, one {The listing of {pets} was removed, so nobody here takes it back.} other {The listing of {pets} was removed, so nobody here takes them back.}} You can list {pets} yourself, or ask a shelter near you.':
    '{count, plural, one {The listing of {pets} was removed, so no one here can take it back.} other {The listing of {pets} was removed, so no one here can take them back.}} You can list {pets} yourself, or ask a shelter near you.',
  'The agreement about {pet} was taken back.': 'The agreement about {pet} was withdrawn.',
  '{name} signed the agreement about {pet}. It waits for your signature.':
    "{name} signed the agreement about {pet}. It's waiting for your signature.",
  'The agreement about {pet} is no longer valid: {pet} was given to somebody else.':
    'The agreement about {pet} is no longer valid: {pet} was given to someone else.',
  'It is your turn with the request of {known, select, yes {{name}} other {somebody}} for {pet} ({stage})':
    "It's your turn with the request of {known, select, yes {{name}} other {someone}} for {pet} ({stage})",
  'Your adoption request for {pet} waits for you. {step}': 'Your adoption request for {pet} is waiting for you. {step}',
  "Your adoption request for {pet} is still open. It is the owner''s turn, and nothing has happened for a while; we have reminded them, and you can write to them.":
    "Your adoption request for {pet} is still open. It's the owner''s turn, and nothing has happened for a while; we have reminded them, and you can write to them.",
  '{known, select, yes {{name}} other {The requester}} has not answered about {pet} yet. We have reminded them; you can write to them, or go on with somebody else.':
    "{known, select, yes {{name}} other {The requester}} hasn't answered about {pet} yet. We have reminded them; you can write to them, or go on with someone else.",
  'You are a foster of {organization} now': "You're a foster of {organization} now",
  '{count, plural, one {{name} tells everybody how {pets} is doing} other {{name} tells everybody how {pets} are doing}}':
    '{count, plural, one {{name} tells everyone how {pets} is doing} other {{name} tells everyone how {pets} are doing}}',
  'You meet about {pet}.': 'You have a meeting about {pet}.',
  'Your meeting about {pet} is moved: it is on {time}.': "Your meeting about {pet} is moved: it's on {time}.",
  'You meet about {pet} on {time}.': 'Your meeting about {pet} is on {time}.',
  'You meet about {pet} soon: on {time}.': 'Your meeting about {pet} is soon: on {time}.',
  'You meet about {pet} soon.': 'Your meeting about {pet} is soon.',
  'The times to meet about {pet} are not offered any more.{because, select, decided { The request has been answered.} withdrawn { The request was withdrawn.} other {}}':
    "The times to meet about {pet} aren't offered anymore.{because, select, decided { The request has been answered.} withdrawn { The request was withdrawn.} other {}}",
  'The hold of {pets} for {known, select, yes {{name}} other {the requester}} has ended. Nobody else is on your waiting list.':
    'The hold of {pets} for {known, select, yes {{name}} other {the requester}} has ended. Your waiting list is empty now.',
  '{count, plural, one {{pets} is} other {{pets} are}} available again, and you are first on the waiting list. The owner has heard so.':
    "{count, plural, one {{pets} is} other {{pets} are}} available again, and you're first on the waiting list. The owner has been notified.",
  '{count, plural, one {{pets} is} other {{pets} are}} looking for a home again. {position, plural, =1 {You are first} other {You are number #}} in line until {day}: your request is open again. Tell the owner if you still would like to adopt, or withdraw it.':
    "{count, plural, one {{pets} is} other {{pets} are}} looking for a home again. {position, plural, =1 {You're first} other {You're number #}} in line until {day}: your request is open again. Tell the owner if you still would like to adopt, or withdraw it.",
  '{count, plural, one {{pets} is} other {{pets} are}} looking for a home again. {position, plural, =1 {You are first} other {You are number #}} in line: your request is open again. Tell the owner if you still would like to adopt, or withdraw it.':
    "{count, plural, one {{pets} is} other {{pets} are}} looking for a home again. {position, plural, =1 {You're first} other {You're number #}} in line: your request is open again. Tell the owner if you still would like to adopt, or withdraw it.",
  'Your adoption request for {pet} is still open. The listing did not pass its review; the owner can answer once it does.':
    "Your adoption request for {pet} is still open. The listing didn't pass its review; the owner can answer once it does.",
  'Your adoption request for {pet} is still open. The owner has not answered yet; we have reminded them, and you can write to them.':
    "Your adoption request for {pet} is still open. The owner hasn't answered yet; we have reminded them, and you can write to them.",
  'Your adoption request for {pet} is still open. The owner has not answered yet; you can write to them.':
    "Your adoption request for {pet} is still open. The owner hasn't answered yet; you can write to them.",
  '{count, plural, one {You are adopting {pets}. One other request of yours is still open: please withdraw it if you do not need it.} other {You are adopting {pets}. # other requests of yours are still open: please withdraw them if you do not need them.}}':
    "{count, plural, one {You're adopting {pets}. One other request of yours is still open: please withdraw it if you don't need it.} other {You're adopting {pets}. # other requests of yours are still open: please withdraw them if you don't need them.}}",
  'It is your turn: the owner would like to hear from you.': "It's your turn: the owner would like to hear from you.",
  'You are talking. It is your turn: the owner waits for your message.':
    "You're talking. It's your turn: the owner is waiting for your message.",
  'The owner would like to meet you. It is your turn: agree on a time.':
    "The owner would like to meet you. It's your turn: agree on a time.",
  'The owner would like to see your home. It is your turn: agree on a time.':
    "The owner would like to see your home. It's your turn: agree on a time.",
  'You are trying it out together. It is your turn: tell the owner how it goes.':
    "You're trying it out together. It's your turn: tell the owner how it's going.",
  'The owner is about to decide. It is your turn: say whether you would still like to adopt.':
    "The owner is about to decide. It's your turn: say whether you'd still like to adopt.",
  'You are talking. The owner writes to you next.': "You're talking. The owner will write to you next.",
  'The owner would like to meet you, and tells you when.': 'The owner would like to meet you and will tell you when.',
  'The owner would like to see your home, and tells you when.':
    'The owner would like to see your home and will tell you when.',
  'You are trying it out together. The owner asks you how it goes.':
    "You're trying it out together. The owner will ask you how it's going.",
  '{known, select, yes {{name}} other {A colleague}} gave you the conversation with {partner}':
    '{known, select, yes {{name}} other {A colleague}} assigned you the conversation with {partner}',
  '{known, select, yes {{name}} other {A colleague}} gave you a conversation':
    '{known, select, yes {{name}} other {A colleague}} assigned you a conversation',
  '{known, select, yes {{name}} other {A colleague}} gave you the request of {requester} for {pet}':
    '{known, select, yes {{name}} other {A colleague}} assigned you the request of {requester} for {pet}',
  '{known, select, yes {{name}} other {A colleague}} gave you a request':
    '{known, select, yes {{name}} other {A colleague}} assigned you a request',
  'The API key {name} ends tomorrow, because the person who stood for it is no manager any more':
    'The API key {name} ends tomorrow because the person who answered for it is no longer a manager',
  'We stopped sending to your webhook at {host}: it says that it is gone':
    "We stopped sending to your webhook at {host}: it says that it's gone",
  'We stopped sending to your webhook at {host}: it has not answered for a day':
    "We stopped sending to your webhook at {host}: it hasn't answered for a day",
  'A listing waits for an admin: its photos resemble those of somebody else.':
    "A listing is waiting for an admin: its photos resemble another owner's.",
  'Your post for {pet} has been approved and can be found by everyone now.':
    'Your listing for {pet} has been approved and can be found by everyone now.',
  'Your post for {pet} has been rejected. You can edit it, and it is reviewed again.':
    'Your listing for {pet} has been rejected. You can edit it, and it will be reviewed again.',
  'Somebody asks to lift their suspension.': 'Someone asks to remove their suspension.',
  'Somebody sent a report: {reason}.': 'Someone sent a report: {reason}.',
  'You are now a moderator of {community}.': "You're now a moderator of {community}.",
}
