/** Tables of sessions, and of members. Times are in seconds since 1970. */
export interface SessionTables {
  admin_session: { id: string; until: number };
  member: {
    id: string;
    email: string;
    first_name: string;
    last_name: string;
    password_hash: string;
  };
  member_session: { id: string; member: string; until: number };
}
