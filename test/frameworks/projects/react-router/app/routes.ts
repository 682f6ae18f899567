import { index, type RouteConfig } from '@react-router/dev/routes';

export default [index('album.tsx')] satisfies RouteConfig;
