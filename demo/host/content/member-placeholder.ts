/** Placeholder in a page: the form with which members sign in, or their name and a way out. */
export const MEMBER_PLACEHOLDER = '<!--dm:member-->';
