// The messages of the survey screen after a logout (R2).

export const logoutFeedbackMessages = {
  title: "You've successfully logged out!",
  message: 'We would like to hear how this site works for you. The survey takes a few minutes.',
  decline: 'No, thanks',
  start: 'Start survey',
} as const;
