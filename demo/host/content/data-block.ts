import type { z } from 'zod';
import { readJson } from '../mistakes/read-json';
import { siteError } from '../mistakes/site-error';

/** A block of JSON at the top of an HTML file, `<script type="application/json" data-page>`. */
interface DataBlock<Data> {
  readonly data: Data;
  /** The HTML after the block. */
  readonly content: string;
}

/**
 * Reads the block at the top of a file.
 *
 * @param mark attribute of the block, `data-page`.
 * @param file path in the site's folder.
 * @throws {SiteError} Names each mistake in it, with its line and column.
 */
export function readDataBlock<Schema extends z.ZodType>(
  text: string,
  mark: 'data-page' | 'data-post',
  schema: Schema,
  file: string,
): DataBlock<z.output<Schema>> {
  const pattern = new RegExp(
    `^(\\s*<script\\b(?=[^>]*\\b${mark}\\b)[^>]*>)([\\s\\S]*?)</script>\\s*`,
    'i',
  );
  const block = pattern.exec(text);
  if (!block) throw siteError(file, `does not begin with a <script ${mark}> block.`);
  const [whole, start = '', json = ''] = block;
  const data = readJson(json, schema, { file, around: { text, index: start.length } });
  return { data, content: text.slice(whole.length).trimEnd() };
}
