import type { DemoRequest } from './story.ts'

export const requests: readonly DemoRequest[] = [
  {
    pet: 'biscuit',
    requester: 'maya',
    status: 'pending',
    sentDaysAgo: 2,
    application: {
      homeSituation:
        'Ground-floor flat with a small fenced garden in a quiet street. I live alone, the landlord has agreed in writing, and the school is four minutes away on foot.',
      experience:
        'I grew up with two collies and looked after my brother’s spaniel for a year. I have no beagle experience, but I have read a good deal and I know what a nose can do to a walk.',
      whyThisPet:
        'I would like a friendly, steady dog who enjoys people. My nieces visit at weekends, and the way you describe him with children made me write.',
      additionalInfo: 'I finish at two o’clock. On the long days my neighbour, a retired nurse, would have him.',
      daysAgo: 2,
    },
  },
  {
    pet: 'biscuit',
    requester: 'pieter',
    status: 'pending',
    sentDaysAgo: 1,
    application: {
      homeSituation:
        'Terraced house with a walled garden, two adults and two teenagers. Someone is nearly always at home.',
      experience: 'We had a basset for eleven years, so we are used to selective hearing.',
      whyThisPet:
        'The children have been asking for two years, and we have been saying the right dog will come. He looks like the right dog.',
      daysAgo: 1,
    },
  },
  { pet: 'luna', requester: 'hanna', status: 'pending', sentDaysAgo: 1 },
  {
    pet: 'bruno',
    requester: 'amara',
    status: 'pending',
    sentDaysAgo: 6,
    application: {
      homeSituation:
        'House without stairs to speak of, cool in summer. I work from home three days a week; on the others he could come to the office.',
      experience: 'My aunt bred pugs when I was small, and I know about eyes, heat and folded faces.',
      whyThisPet:
        'I walk twenty minutes in the morning and twenty in the evening. It seems we have the same timetable.',
      daysAgo: 5,
    },
  },
  {
    pet: 'inky',
    requester: 'luis',
    status: 'rejected',
    sentDaysAgo: 9,
    decidedDaysAgo: 7,
    decisionMessage: 'Thank you for writing. Inky needs a home without small children; I hope you find your cat soon.',
  },
  {
    pet: 'henrietta',
    requester: 'luis',
    status: 'approved',
    sentDaysAgo: 50,
    decidedDaysAgo: 44,
    application: {
      homeSituation: 'We rent a small orchard behind the bakery with a solid henhouse, fenced and covered at night.',
      experience: 'My grandmother kept hens, and my daughter keeps a notebook on them.',
      whyThisPet: 'Four hens who have earned a good life, and a girl who would carry them snails every afternoon.',
      daysAgo: 50,
    },
  },
  {
    pet: 'nell',
    requester: 'hanna',
    status: 'pending',
    sentDaysAgo: 2,
    application: {
      homeSituation:
        'Wooden house by a lake, forest behind it, no road within a kilometre. I work at home, alone, with the radio on.',
      experience:
        'I trained search dogs as a volunteer for six years. My last one, also a collie, died in spring at fifteen.',
      whyThisPet:
        'I miss having a colleague. I walk ten kilometres a day whether or not there is a dog, and I would rather there were.',
      additionalInfo: 'I can come to Bergen for a week so that we can do the two walks, and more.',
      daysAgo: 2,
    },
  },
  { pet: 'saffron', requester: 'pieter', status: 'pending', sentDaysAgo: 1 },
  {
    pet: 'marmalade',
    requester: 'amara',
    status: 'pending',
    sentDaysAgo: 2,
    application: {
      homeSituation:
        'House with an allotment-sized garden at the end of a cul-de-sac. One other cat, elderly and unimpressed by everything.',
      experience: 'Cats all my life, including one Norwegian who moulted like a hedge.',
      whyThisPet: 'He sits in sheds; I own a shed.',
      daysAgo: 2,
    },
  },
  { pet: 'peanut', requester: 'pieter', status: 'pending', sentDaysAgo: 3 },
  {
    pet: 'greta',
    requester: 'maya',
    status: 'rejected',
    sentDaysAgo: 8,
    decidedDaysAgo: 6,
    decisionMessage:
      'You would be good to her, I am sure of it. She needs somebody at home all day, though, at her age.',
  },
  {
    pet: 'marzipan',
    requester: 'maya',
    status: 'approved',
    sentDaysAgo: 41,
    decidedDaysAgo: 37,
    decisionMessage: 'Yes, with pleasure! Bring a carrier with a towel that smells of your flat.',
    application: {
      homeSituation: 'Flat with a netted balcony and shelves I am allowed to drill into. Quiet neighbours.',
      experience: 'I fostered two kittens for the local cat rescue last summer.',
      whyThisPet: 'I like a cat with a character, and I have a great many feather toys.',
      daysAgo: 41,
    },
  },
  { pet: 'marzipan', requester: 'hanna', status: 'rejected', sentDaysAgo: 40, decidedDaysAgo: 37 },
  {
    pet: 'milou',
    requester: 'luis',
    status: 'approved',
    sentDaysAgo: 20,
    decidedDaysAgo: 15,
    decisionMessage: 'Your daughter had me at the reading aloud. Come and meet him on Saturday.',
    application: {
      homeSituation: 'City flat with a lift, my nine-year-old daughter and I. I am home from noon on.',
      experience: 'We looked after my mother’s poodle, combs included, until she passed away last year.',
      whyThisPet: 'My daughter reads aloud every evening and needs an audience.',
      daysAgo: 20,
    },
  },
  { pet: 'milou', requester: 'maya', status: 'rejected', sentDaysAgo: 18, decidedDaysAgo: 15 },
  { pet: 'yuki', requester: 'hanna', status: 'approved', sentDaysAgo: 60, decidedDaysAgo: 52 },
  { pet: 'yuki', requester: 'pieter', status: 'rejected', sentDaysAgo: 57, decidedDaysAgo: 52 },
  {
    pet: 'bramble',
    requester: 'amara',
    status: 'approved',
    sentDaysAgo: 48,
    decidedDaysAgo: 43,
    application: {
      homeSituation: 'End of a cul-de-sac, cat flap, gardens on all sides and not a main road in sight.',
      experience: 'Two cats before him, both of whom reached eighteen.',
      whyThisPet: 'I should like somebody to sit by the stove with who does not ask about my day.',
      daysAgo: 48,
    },
  },
  { pet: 'sol', requester: 'pieter', status: 'approved', sentDaysAgo: 92, decidedDaysAgo: 88 },
]
