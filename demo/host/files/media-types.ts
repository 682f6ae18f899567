import { extname } from 'node:path';

const TEXT = '; charset=utf-8';

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': `text/css${TEXT}`,
  '.gif': 'image/gif',
  '.html': `text/html${TEXT}`,
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': `text/javascript${TEXT}`,
  '.json': `application/json${TEXT}`,
  '.m4a': 'audio/mp4',
  '.map': `application/json${TEXT}`,
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': `image/svg+xml${TEXT}`,
  '.txt': `text/plain${TEXT}`,
  '.vtt': `text/vtt${TEXT}`,
  '.webm': 'video/webm',
  '.webmanifest': `application/manifest+json${TEXT}`,
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': `application/xml${TEXT}`,
};

/** Returns the media type of a file by its extension. */
export const mediaTypeOf = (name: string): string =>
  TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream';

/** Whether a media type is text and should be compressed. */
export const isText = (type: string): boolean => type.endsWith(TEXT);
