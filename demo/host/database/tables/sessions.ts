/** Tables of sessions, of the owner's settings, and of members. Times are in seconds since 1970. */
export interface SessionTables {
  admin_session: { id: string; until: number };
  /** The owner's choices; each is empty until it is made. */
  owner_setting: { id: number; time_zone: string; name: string };
  member: {
    id: string;
    email: string;
    first_name: string;
    last_name: string;
    password_hash: string;
  };
  member_session: { id: string; member: string; until: number };
}
