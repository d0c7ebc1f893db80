import type { PersonKey } from '../people.ts'
import type { DemoComment } from './story.ts'

export const comments: readonly DemoComment[] = [
  {
    pet: 'biscuit',
    author: 'sean',
    text: 'What a kind face. My last beagle lived to sixteen on long walks and stolen toast.',
    hoursAgo: 100,
  },
  { pet: 'biscuit', author: 'hanna', text: 'Is he good in a car for a whole day, with breaks?', hoursAgo: 60 },
  {
    pet: 'biscuit',
    author: 'tomas',
    text: 'Yes. He looks out for the first hour and sleeps for the rest.',
    hoursAgo: 57,
  },
  { pet: 'nell', author: 'marek', text: 'If only my sheep could vote.', hoursAgo: 50 },
  { pet: 'nell', author: 'pieter', text: 'Beautifully written, one can hear how much you care for her.', hoursAgo: 30 },
  {
    pet: 'saffron',
    author: 'amara',
    text: 'Those eyes! I hope she finds people with a garden and old shoes.',
    hoursAgo: 20,
  },
  {
    pet: 'luna',
    author: 'giulia',
    text: 'I met Luna at the airport last year. She is even gentler than the description.',
    hoursAgo: 70,
  },
  { pet: 'luna', author: 'maya', text: 'How does she cope with cold winters?', hoursAgo: 40 },
  {
    pet: 'luna',
    author: 'tomas',
    text: 'With a coat and a reproachful look. She has been in snow twice and survived.',
    hoursAgo: 38,
  },
  {
    pet: 'hugo',
    author: 'kestrel',
    text: 'Seniors make the best company. Fingers crossed for you, Hugo.',
    hoursAgo: 90,
  },
  { pet: 'inky', author: 'priya', text: 'Looked twice, as instructed. He is gorgeous.', hoursAgo: 200 },
  {
    pet: 'marmalade',
    author: 'fatima',
    text: 'My children would like to know whether he really does the washing-up.',
    hoursAgo: 44,
  },
  { pet: 'marmalade', author: 'kestrel', text: 'He supervises. The results are mixed.', hoursAgo: 43 },
  {
    pet: 'clover',
    author: 'elin',
    text: 'Thank you for writing that rabbits need rabbits. More people should know.',
    hoursAgo: 120,
  },
  {
    pet: 'ada',
    author: 'fatima',
    text: 'A wonderful, honest text. Please take your time with the choice.',
    hoursAgo: 500,
  },
  { pet: 'ziggy', author: 'amara', text: 'Like a brooch! I have never wanted a lizard before today.', hoursAgo: 150 },
  {
    pet: 'jasper',
    author: 'marek',
    text: 'We have room for two long-eared gentlefolk next spring, if they are still looking then.',
    hoursAgo: 260,
  },
  { pet: 'heidi', author: 'luis', text: 'My daughter asks whether Heidi can climb a bakery.', hoursAgo: 110 },
  { pet: 'heidi', author: 'marek', text: 'From the inside and from the outside.', hoursAgo: 108 },
  { pet: 'archie', author: 'sean', text: 'Older than my car and in better condition.', hoursAgo: 300 },
  { pet: 'marzipan', author: 'maya', text: 'She is home with me now. Best decision of the year.', hoursAgo: 600 },
]

/** Who has hearted which pets. */
export const saves: Readonly<Partial<Record<PersonKey, readonly string[]>>> = {
  maya: ['biscuit', 'luna', 'saffron', 'hugo', 'nala', 'clover'],
  tomas: ['archie', 'heidi', 'marmalade'],
  hanna: ['nell', 'luna', 'aska', 'biscuit', 'tigris'],
  luis: ['heidi', 'poppy', 'inky', 'waffle', 'biscuit'],
  amara: ['marmalade', 'bruno', 'ziggy', 'domino', 'saffron', 'frida'],
  pieter: ['biscuit', 'saffron', 'peanut', 'kiwi', 'greta'],
  elin: ['clover', 'hugo', 'bella'],
  sean: ['biscuit', 'rusty', 'pavel', 'olive'],
  fatima: ['ada', 'figaro', 'marmalade', 'archie'],
  giulia: ['luna', 'olive', 'mirko'],
  marek: ['nell', 'jasper', 'bonnie'],
  priya: ['inky', 'basil', 'wren', 'biscuit'],
}
