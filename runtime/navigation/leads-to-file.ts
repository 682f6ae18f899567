/** Endings of the paths of files: any but those of pages, and numbers such as those of versions. */
const FILE = /\.(?!(?:\d+|[xsp]?html?|phtml|php\d?|aspx?|jspx?|cfm|cgi|pl|do|action)$)[a-z\d]+$/i;

/** Whether an address leads to a file, such as a picture, and not to a page. */
export const leadsToFile = ({ pathname }: URL): boolean => FILE.test(pathname);
