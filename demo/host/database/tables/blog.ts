/** Tables of the journal. */
export interface BlogTables {
  post: {
    id: number;
    path: string;
    /** JSON of the post without its content. */
    data: string;
    content: string;
    /** Its content as text. */
    text: string;
    /** In seconds since 1970. */
    published: number;
    is_draft: number;
  };
  post_tag: { slug: string; post: number; name: string };
  blog_template: { name: string; data: string };
}
