import { join } from 'node:path';
import type { HostSettings } from '../config';
import { LocalStore } from './local-store';
import { S3Store } from './s3-store';
import type { FileStore } from './file-store';

/** Creates the store of visitors' files: a bucket if configured, else a folder next to the database. */
export const createFileStore = ({ s3, dataFolder }: HostSettings): FileStore =>
  s3 ? new S3Store(s3) : new LocalStore(join(dataFolder, 'uploads'));
