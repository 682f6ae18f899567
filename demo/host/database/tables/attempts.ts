/** Attempts of a visitor in ten minutes, by what they were for. */
interface AttemptTable {
  client: string;
  subject: string;
  /** Begin of the counting window, in seconds since 1970. */
  since: number;
  count: number;
}

type Counter<Column extends string> = Omit<AttemptTable, 'subject'> & Record<Column, string>;

/** Tables of counted attempts. */
export interface AttemptTables {
  password_attempt: Counter<'path'>;
  submission_attempt: Counter<'form'>;
  talk_attempt: Counter<'kind'>;
  push_attempt: Counter<'kind'>;
  shop_attempt: Counter<'kind'>;
}
