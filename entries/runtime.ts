export * from '../runtime/index';
