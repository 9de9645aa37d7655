// The security questions that unknown usernames seem to have: common ones, and ones like those that people make up.

const COMMON = [
  'What was the name of your first pet?',
  'In what city were you born?',
  'What was the name of your first school?',
  'What was the make of your first car?',
  "What is your mother's maiden name?",
  'What is the name of the street you grew up on?',
] as const;

const MADE_UP = [
  'Pet?',
  'First pet',
  'First car?',
  'Favorite color?',
  'Favorite team',
  "What's my favorite movie?",
  'Where did I meet my wife?',
  'Where did we get married?',
  "Dad's middle name",
  "Grandma's first name?",
  'Best friend in high school',
  'High school mascot?',
  'Name of my childhood dog',
  'What street did I live on in 3rd grade?',
  "Oldest child's middle name?",
  'City where my parents met',
  'First concert?',
  'Favorite teacher',
  'What was my first job?',
  'Name of our cat',
  "What's my lucky number?",
  'Where did I go on my honeymoon?',
  'Maiden name',
  'Favorite food?',
] as const;

/** The common ones count four times: most people choose one of them. */
export const QUESTIONS = [...COMMON, ...COMMON, ...COMMON, ...COMMON, ...MADE_UP] as const;
