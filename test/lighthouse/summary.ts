/** The part of a Lighthouse report that is read. */
export interface Report {
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly title: string;
        readonly score: number | null;
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly title: string;
        readonly score: number | null;
        readonly scoreDisplayMode: string;
        readonly displayValue?: string;
      }
    >
  >;
}

/** What one audit of a page has found. */
export interface Summary {
  /** Scores from 0 to 100, by category. */
  readonly scores: Readonly<Record<string, number>>;
  /** Audits that cost points, with what was measured. */
  readonly failed: readonly string[];
}

/** Reads the scores of a report, and which audits cost points. */
export function summaryOf({ categories, audits }: Report): Summary {
  const all = Object.values(categories);
  const scores = Object.fromEntries(
    all.map(({ title, score }) => [title, Math.round((score ?? 0) * 100)]),
  );
  const failed = all
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ weight }) => weight > 0)
    .flatMap(({ id }) => {
      const audit = audits[id];
      if (!audit || audit.score === null || audit.score >= 0.995) return [];
      const measured = audit.displayValue ? `: ${audit.displayValue}` : '';
      return `${id}${measured}`;
    });
  return { scores, failed: [...new Set(failed)] };
}

/**
 * Renders a line for each page: the best score of each category, and the audits that failed in every
 * round. What else runs on a machine makes a page slower, never faster.
 */
export function reportTable(summaries: ReadonlyMap<string, readonly Summary[]>): {
  readonly text: string;
  readonly isPerfect: boolean;
} {
  let isPerfect = true;
  const lines = [...summaries].map(([page, rounds]) => {
    const categories = Object.keys(rounds[0]?.scores ?? {});
    const best = categories.map((name) =>
      Math.max(...rounds.map(({ scores }) => scores[name] ?? 0)),
    );
    if (best.some((score) => score < 100)) isPerfect = false;
    const scores = categories.map((name, index) => `${name} ${String(best[index])}`).join('  ');
    const names = (round: Summary): string[] =>
      round.failed.map((text) => text.split(':')[0] ?? '');
    const failed = (rounds[0]?.failed ?? []).filter((text) =>
      rounds.every((round) => names(round).includes(text.split(':')[0] ?? '')),
    );
    return [`${page}\n  ${scores}`, ...failed.map((text) => `  - ${text}`)].join('\n');
  });
  return { text: lines.join('\n'), isPerfect };
}
