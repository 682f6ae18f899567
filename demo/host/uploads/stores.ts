import { join } from 'node:path';
import type { HostSettings } from '../config';
import { LocalStore } from './local-store';
import { S3Store } from './s3-store';
import type { FileStore } from './store';

/** Where the files of a host's visitors are: its bucket, else a folder beside its database. */
export const storeOf = ({ s3, dataFolder }: HostSettings): FileStore =>
  s3 ? new S3Store(s3) : new LocalStore(join(dataFolder, 'uploads'));
