export const pushPaths = {
  /** GET → PushKey. */
  key: '/api/push/key',
  /** PUT FollowedTopics: what the device of a subscription follows from now on; without topics it is forgotten. */
  subscription: '/api/push/subscription',
  /** GET → PushReach: how many devices a notice of some campuses would reach. For staff. */
  reach: '/api/staff/push/reach',
} as const
